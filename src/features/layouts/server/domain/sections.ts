import { z } from "zod";

export interface Section {
  id: string;
  component: string;
  name: string;
  slots: readonly string[];
  props: z.ZodObject;
}

const plain = z.object({});
const two = ["mainTop", "mainBottom", "secondaryTop", "secondaryBottom", "breadcrumbs"] as const;
const three = ["leftTop", "leftBottom", "middleTop", "middleBottom", "rightTop", "rightBottom"];

export const sections: readonly Section[] = [
  {
    id: "react.section.full-width",
    component: "SectionFullWidth",
    name: "Full width",
    slots: ["children"],
    props: plain,
  },
  {
    id: "react.section.1-column",
    component: "SectionOneColumn",
    name: "1 column",
    slots: ["children"],
    props: z.object({ isNarrow: z.boolean().default(false) }),
  },
  {
    id: "react.section.2-columns",
    component: "SectionTwoColumns",
    name: "2 columns",
    slots: two,
    props: z.object({ isInverted: z.boolean().default(false) }),
  },
  {
    id: "react.section.2-columns-even",
    component: "SectionTwoColumnsEven",
    name: "2 columns of the same width",
    slots: ["left", "right", "breadcrumbs"],
    props: plain,
  },
  {
    id: "react.section.3-columns",
    component: "SectionThreeColumns",
    name: "3 columns",
    slots: [...three, "breadcrumbs"],
    props: plain,
  },
  {
    id: "react.section.3-columns-even",
    component: "SectionThreeColumnsEven",
    name: "3 columns of the same width",
    slots: ["left", "middle", "right", "breadcrumbs"],
    props: plain,
  },
];

/** Rendered above the sections, once per page. */
export const titleBarID = "react.titleBar";

export const findSection = (id: string) => sections.find((section) => section.id === id);

/** Shows the page's own record. */
export const isAsset = ({ id }: { id: string }) => id.startsWith("react.asset.");
