import { z } from "zod";
import { defineWidget } from "#features/layouts/server/public.ts";

/** Shows a custom fragment; the node chooses it in `$fragmentImpls`, or by `react.custom.{fragmentUUID}`. */
export const customFragment = defineWidget({
  id: "react.custom-fragment",
  component: "CustomFragmentWidget",
  name: "Custom fragment",
  group: "Custom",
  props: z.looseObject({}),
});
