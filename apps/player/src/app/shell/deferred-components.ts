export { SocialLinks } from "../../features/content/social-links.tsx";
export { LiveHost } from "./live-host.tsx";
export { MarqueeText } from "./marquee-text.tsx";
export { PhoneMenu } from "./phone-menu.tsx";
