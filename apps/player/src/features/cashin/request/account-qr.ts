export { qrPath } from "../../../lib/qr-path.ts";
export { saveQr } from "./save-qr.ts";
