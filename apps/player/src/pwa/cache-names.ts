/** The prefix of our cache names. Other caches of the origin are not deleted. */
export const cache_prefix = "shwe-";
