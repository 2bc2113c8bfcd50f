# tilewright where there is no Python 3.11 on Linux (macOS, Windows); x86-64 and aarch64, whichever the machine is.
#
#   docker build -t tilewright .
#   docker run --rm -v "$PWD":/work -v tilewright:/cache tilewright check kernel.cu
#
# g++ has the headers and the library that `tilewright run` compiles C++ programs with.
FROM python:3.12-slim
RUN apt-get update && apt-get install -y --no-install-recommends g++ && rm -rf /var/lib/apt/lists/*
COPY . /tilewright
RUN pip install --no-cache-dir '/tilewright[run]' && mkdir -m 777 /cache
ENV TILEWRIGHT_CACHE_DIR=/cache
WORKDIR /work
ENTRYPOINT ["tilewright"]
CMD ["--help"]
