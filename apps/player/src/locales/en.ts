/**
 * English: defines the text keys, and is the fallback for a text that another language lacks. Texts quoted by the
 * specification are verbatim, including their odd spacing. Text keys are flat: `area.meaning`.
 */
export const en = {
  "brand.name": "Shwe Padauk",

  "page.home": "Home",
  "page.login": "Login",
  "page.register": "Register",
  "page.forgetpwd": "Forgot password",
  "page.profile": "Profile",
  "page.cashin": "Cash In",
  "page.cashout": "Cash Out",
  "page.betslip": "History",
  "page.game_report": "Game report",
  "page.two": "Thai 2D",
  "page.three": "Thai 3D",
  "page.one": "Thai 1D",
  "page.crypto_two": "Crypto 2D",
  "page.crypto_one": "Crypto 1D",
  "page.win_number": "Win numbers",
  "page.winner_list": "Winner list",
  "page.point": "Points",
  "page.games": "Games",
  "page.protection": "Player protection",
  "page.level_2": "Upgrade to level 2",
  "page.help": "18+ and help",
  "page.verify": "Verify a slip or a draw",
  "proof.save": "Save proof",

  "nav.login": "Login",
  "nav.main": "Main",
  "nav.home": "Home",
  "nav.lottery": "Lottery",
  "nav.games": "Games",
  "nav.history": "History",
  "nav.account": "Account",
  "nav.categories": "Game categories",
  "nav.no_category": "no category",
  "nav.skip": "Skip to content",

  "menu.open": "Open menu",
  "menu.title": "Menu",
  "menu.welcome": "Welcome",
  "menu.visitor": "Login to play",
  "menu.back": "Back",
  "menu.close": "Close",

  "user.menu": "Account menu",
  "user.level": "Level {{level}}",
  "user.betslip": "Bet slip",

  "wallet.title": "Balances",
  "wallet.main": "Main balance",
  "wallet.game": "Game balance",
  "wallet.point": "Point",
  "wallet.transfer": "Transfer",

  "logout.action": "Logout",
  "logout.question": "Are you sure want to logout ?",
  "logout.cancel": "Cancel",
  "logout.unreached":
    "Logged out here, but the server could not be told. End this device in your profile next time.",

  "session.expired": "Session Expired, Please Login Again!",

  "language.choose": "Choose language",
  "language.mm": "မြန်မာ",
  "language.en": "English",
  "language.cn": "中文",
  "language.thai": "ไทย",
  "language.failed": "The language could not be loaded. Please try again.",

  "chat.label": "Chat",
  "marquee.label": "News",
  "marquee.pause": "Pause",
  "marquee.play": "Play",

  "hero.title": "Every winning number can be checked",
  "hero.set": "SET",
  "hero.value": "VALUE",
  "hero.digit_set": "last digit of the SET index",
  "hero.digit_value": "last whole digit of the value",
  "hero.sealed": "Bets are sealed before the result",
  "hero.evidence": "Each result is shown with its source",
  "hero.action": "Play 2D",

  "visitor.title": "Start with your phone number",
  "visitor.text": "Cash in, bet and cash out in one place",

  "lottery.title": "Play lottery",
  "lottery.thai": "Thai",
  "lottery.crypto": "Crypto",
  "lottery.results": "Win numbers",

  "banner.label": "Offers",
  "banner.previous": "Previous offer",
  "banner.next": "Next offer",
  "banner.slide": "Offer {{number}} of {{total}}",

  "games.popular": "Popular games",
  "games.all": "All",
  "games.all_of": "All of {{name}}",
  "games.providers": "Providers",
  "games.empty": "Empty Data",
  "games.empty_text": "Providers will appear here as soon as they join.",
  "games.return": "Return Back",

  "category.sports": "Sports",
  "category.live-casino": "Live casino",
  "category.slot": "Slots",
  "category.fish": "Fishing",
  "category.arcade": "Arcade",
  "category.table": "Table games",
  "category.crash": "Crash",
  "category.bingo": "Bingo",
  "category.lottery": "Lottery",

  "social.title": "Talk to us",
  "social.store": "Get the app",
  "social.qr": "QR code",
  "social.qr_title": "Get the app",
  "social.qr_text": "Scan it with your phone's camera",
  "social.qr_alt": "QR code of {{address}}",

  "footer.age": "18+",
  "footer.age_label": "Only for people aged 18 and over",
  "footer.responsible": "Aged 18 and over only · Play responsibly",
  "footer.copyright": "© 2025 Shwe Padauk",

  "state.loading": "Loading",
  "state.offline": "No internet · showing what was loaded before",
  "state.check_again": "Check again",
  "state.error_title": "Something went wrong for a moment",
  "state.error_text": "Your money has not changed. Please try again in a while.",
  "state.network_title": "No connection",
  "state.network_text": "The server could not be reached. Check your internet and try again.",
  "state.retry": "Try again",
  "state.request": "Number for support: {{id}}",

  "missing.title": "This page was not found",
  "missing.text": "The link may have changed or been removed.",
  "missing.home": "Go To Home",

  "coming.text": "We are preparing this page. It will open soon.",
  "coming.login_first": "Need to login first !",

  "toast.label": "Messages",

  "update.text": "A new version is ready",
  "update.apply": "Update now",
} as const;

export type English = typeof en;
/** The type that the texts of another language must have: all text keys of English, each with any text. */
export type Catalogue = Readonly<Record<keyof English, string>>;
