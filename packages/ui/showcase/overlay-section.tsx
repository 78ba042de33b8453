import {
  Ball,
  Button,
  ConfirmDialog,
  Dialog,
  Drawer,
  Flag,
  Icon,
  Mark,
  Menu,
  MenuRule,
  OptionRow,
  Sheet,
  VisuallyHidden,
  menuItemClass,
  toast,
} from "@shwe/ui";
import { useState } from "react";

import { Group, Row } from "./group.tsx";

type Shown = "none" | "dialog" | "second" | "sheet" | "drawer" | "confirm";

export function OverlaySection() {
  const [shown, setShown] = useState<Shown>("none");
  const close = () => setShown("none");
  return (
    <>
      <Group name="Overlays">
        <Row>
          <Button onClick={() => setShown("dialog")}>Dialog</Button>
          <Button onClick={() => setShown("sheet")}>Sheet</Button>
          <Button onClick={() => setShown("drawer")}>Drawer</Button>
          <Button onClick={() => setShown("confirm")}>Confirm</Button>
        </Row>
        <Row>
          <Button size="sm" onClick={() => toast.success("ငွေသွင်း တောင်းဆိုမှု ပို့ပြီးပါပြီ")}>
            Success
          </Button>
          <Button
            size="sm"
            onClick={() =>
              toast.error("လက်ကျန်ငွေ မလုံလောက်ပါ", {
                action: { label: "ငွေသွင်း", onPress: () => setShown("sheet") },
              })
            }
          >
            Error
          </Button>
          <Button size="sm" onClick={() => toast.warning("ထိုးကြေး ပမာဏ အရင်ထည့်ပါ")}>
            Warning
          </Button>
          <Button size="sm" onClick={() => toast.info("ညနေပိုင်း 2D ပိတ်ရန် 5 မိနစ် ကျန်")}>
            Info
          </Button>
        </Row>
      </Group>
      <Group name="Menus">
        <Row>
          <Menu
            trigger={
              <>
                <Icon name="ticket" size={18} />
                Lottery
              </>
            }
          >
            <a className={menuItemClass({ current: true })} href="#menus">
              <Ball label="2D" size="sm" />
              Thai 2D
            </a>
            <a className={menuItemClass()} href="#menus">
              <Ball label="2D" size="sm" steel />
              Crypto 2D
            </a>
            <MenuRule />
            <a className={menuItemClass()} href="#menus">
              <Icon name="trophy" size={20} />
              Winners
            </a>
          </Menu>
          <Menu label="Account" align="end" trigger={<Mark size={22} />}>
            <a className={menuItemClass()} href="#menus">
              <Icon name="user" size={20} />
              Profile
            </a>
            <MenuRule />
            <button
              type="button"
              className={menuItemClass({ danger: true })}
              onClick={() => setShown("confirm")}
            >
              <Icon name="logout" size={20} />
              Log out
            </button>
          </Menu>
          <VisuallyHidden>Two menus stand before this text.</VisuallyHidden>
        </Row>
      </Group>
      <Dialog open={shown === "dialog"} onClose={close} title="Scan to install" closeLabel="Close">
        <p>A popup with a title, a close button and an overlay.</p>
        <Button variant="line" full onClick={() => setShown("second")}>
          Next
        </Button>
      </Dialog>
      <Dialog
        open={shown === "second"}
        onClose={close}
        onBack={() => setShown("dialog")}
        backLabel="Back"
        closeLabel="Close"
        title="The second step"
        footer={
          <Button variant="gold" full onClick={close}>
            Done
          </Button>
        }
      >
        <p>It has a way back.</p>
      </Dialog>
      <Sheet open={shown === "sheet"} onClose={close} title="Language" closeLabel="Close">
        <OptionRow current leading={<Flag code="mm" />} onClick={close} lang="my">
          မြန်မာ
        </OptionRow>
        <OptionRow current={false} leading={<Flag code="en" />} onClick={close}>
          English
        </OptionRow>
      </Sheet>
      <Drawer
        open={shown === "drawer"}
        onClose={close}
        label="Menu"
        closeLabel="Close"
        head={
          <Row>
            <Mark size={44} />
            <b lang="my">မောင်အောင်ကျော်</b>
          </Row>
        }
        foot={
          <button
            type="button"
            className={menuItemClass({ danger: true })}
            onClick={() => setShown("confirm")}
          >
            <Icon name="logout" size={20} />
            Log out
          </button>
        }
      >
        <a className={menuItemClass({ current: true })} href="#menus" onClick={close}>
          <Icon name="home" size={21} />
          Home
        </a>
        <a className={menuItemClass()} href="#menus" onClick={close}>
          <Icon name="list" size={21} />
          History
        </a>
      </Drawer>
      <ConfirmDialog
        open={shown === "confirm"}
        title="Are you sure want to logout ?"
        text="A slip you have not sent stays on this phone."
        icon="logout"
        confirm="Log out"
        cancel="Cancel"
        danger
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}
