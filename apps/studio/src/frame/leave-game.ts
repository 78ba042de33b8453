/** What is sent to the page that shows a game in a frame when the player closes the game. */
const closed_message = "studio:closed";

/** Closes the game as far as the browser allows it: a page in a frame can only ask the page around it. */
export const leaveGame = (): void => {
  if (window.parent === window) window.close();
  else window.parent.postMessage(closed_message, "*");
};
