/** The topic of the signal that news were written or have got their numbers. */
export const news_topic = "news";
