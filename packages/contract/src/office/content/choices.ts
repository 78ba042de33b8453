/** What the editor of content needs of the choices and limits that both surfaces share. */
export { type HelpTopic, helpTopics, level2TextNames, text_lengths } from "../../content.ts";
