/**
 * Public content that operators edit: banners, social links, header texts, help and level-2 texts, and the list of
 * lotteries. Only active rows are returned, in the operators' order and in the caller's language. Nothing in it is
 * personal, so shared caches may store every response.
 */
export { findPicture } from "./content-pictures.ts";
export { contentHandlers } from "./content.routes.ts";
export { contentTasks, watchAnnouncements } from "./content.tasks.ts";
