/** English texts of the lists of games and of a game that is played. They are loaded with these pages. */
export const en = {
  "play.count": "Games: {{count}}",
  "play.search": "Game name",
  "play.clear": "Clear the search",
  "play.choices": "Which games",
  "play.hot_games": "Popular",
  "play.favourites": "Favourites",
  "play.games": "Games",
  "play.play": "Play",
  "play.play_of": "Play {{name}}",
  "play.hot": "Hot",
  "play.in_development": "In development",
  "play.in_maintenance": "In maintenance",
  "play.favourite_of": "Favourite: {{name}}",
  "play.empty_text": "Games of this provider will appear here as soon as they are ready.",
  "play.no_hits": "No game has this name",
  "play.no_hits_text": "Check the spelling or search for a part of the name.",
  "play.no_favourites": "No favourites yet",
  "play.no_favourites_text": "Tap the heart of a game and you find it here again.",
  "play.shown": "{{shown}} of {{count}}",
  "play.more": "Show more",
  "play.recent": "Played recently",
  "play.in_page": "Play inside this page",
  "play.in_page_text": "Otherwise a game opens in a new tab.",
  "play.leave": "Back to the games",
  "play.own_window": "Open in an own window",
  "play.refused": "The game was not opened",
  "play.opening": "The game is opening",
} as const;

export type PlayEnglish = typeof en;
export type PlayCatalogue = Readonly<Record<keyof PlayEnglish, string>>;
