import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";

const Signature = loadedWhenShown(
  async () => (await import("./components/signature.tsx")).Signature,
);

export const slots: readonly PostSlotEntry[] = [
  {
    id: "signature",
    place: "post.after",
    order: -10,
    Component: ({ post }) => post.insertUser?.signature && <Signature post={post} />,
  },
];
