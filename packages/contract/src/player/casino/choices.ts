/** The most games that a player marks as favourites. */
export const favourites_max = 100;
/** How many of the games that a player opened last are listed. */
export const recent_max = 12;
