"""``tilewright studio``: a page on this machine that shows what tiles, padding and launches cost as they change."""
