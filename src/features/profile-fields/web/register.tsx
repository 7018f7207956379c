import { lazy, Suspense } from "react";
import type { PageSlot } from "#platform/web/slots.tsx";

const CardFields = lazy(async () => ({
  default: (await import("./components/card-fields.tsx")).CardFields,
}));

export const slots: readonly PageSlot[] = [
  {
    id: "profileFields",
    place: "userCard.content",
    Component: () => (
      <Suspense>
        <CardFields />
      </Suspense>
    ),
  },
];
