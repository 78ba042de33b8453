export { HomeStage } from "./home-stage.tsx";
export { Stage } from "./stage.tsx";
export { StageStrip } from "./stage-strip.tsx";
