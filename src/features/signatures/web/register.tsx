// Loaded with every page: styles that arrive later would shift the layout.
import "./components/signature.module.css";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";

const Signature = loadedWhenShown(
  async () => (await import("./components/signature.tsx")).Signature,
);

export const slots: readonly PageSlot[] = [
  {
    id: "signature",
    place: "post.after",
    order: -10,
    Component: ({ post }) => post.insertUser?.signature && <Signature post={post} />,
  },
];

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "settings.signature",
    place: "settings",
    order: 5,
    nameID: "signatures.signature",
    url: "/profile/signature",
    permission: "signatures.edit",
    offer: "signatures",
  },
];
