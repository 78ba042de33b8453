export { SocialLinks } from "../../features/content/social-links.tsx";
export { MarqueeText } from "./marquee-text.tsx";
export { PhoneMenu } from "./phone-menu.tsx";
