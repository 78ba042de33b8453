/** Somebody wrote news, or they have got their numbers. */
export const news_topic = "news";
