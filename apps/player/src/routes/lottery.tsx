import { LotteryPage } from "../features/lottery/bet/lottery-page.tsx";

export const OneD = () => <LotteryPage key="1d" code="1d" />;
export const TwoD = () => <LotteryPage key="2d" code="2d" />;
export const ThreeD = () => <LotteryPage key="3d" code="3d" />;
export const CryptoOneD = () => <LotteryPage key="c1d" code="c1d" />;
export const CryptoTwoD = () => <LotteryPage key="c2d" code="c2d" />;
