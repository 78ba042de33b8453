/** The names of the texts that the app has itself too. */
export type { HelpTopic, Level2TextName } from "../../content.ts";
