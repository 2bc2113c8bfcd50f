// The bases of function objects that CUDA 13's Thrust has dropped, for programs of CUDA 11 and 12.
#pragma once
namespace thrust
{
template <typename Argument, typename Result>
struct unary_function {
    typedef Argument argument_type;
    typedef Result result_type;
};
template <typename First, typename Second, typename Result>
struct binary_function {
    typedef First first_argument_type;
    typedef Second second_argument_type;
    typedef Result result_type;
};
} // namespace thrust
