import "@shwe/ui/styles.css";

import { SkipLink, Toaster, goldTextClass, Mark } from "@shwe/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { BrandSection } from "./brand-section.tsx";
import { ControlsSection } from "./controls-section.tsx";
import { MotionSection } from "./motion-section.tsx";
import { OverlaySection } from "./overlay-section.tsx";
import { StatesSection } from "./states-section.tsx";
import { SurfacesSection } from "./surfaces-section.tsx";
import styles from "./showcase.module.css";

function Showcase() {
  return (
    <>
      <SkipLink target="content">Skip to content</SkipLink>
      <header className={styles.header}>
        <Mark size={36} />
        <h1 className={goldTextClass}>Shwe Padauk · ရွှေပိတောက်</h1>
      </header>
      <main id="content" className={styles.main}>
        <BrandSection />
        <ControlsSection />
        <SurfacesSection />
        <MotionSection />
        <StatesSection />
        <OverlaySection />
      </main>
      <Toaster label="Messages" closeLabel="Close" />
    </>
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <Showcase />
  </StrictMode>,
);
