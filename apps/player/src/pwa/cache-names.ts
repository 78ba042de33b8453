/** Every cache of ours starts so; other caches of the origin are not ours to clean. */
export const cache_prefix = "shwe-";
