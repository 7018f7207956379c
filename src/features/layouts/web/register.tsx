import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import type { LayoutComponents } from "./components/layout-components.tsx";
import { LayoutError } from "./components/layout-error.tsx";
import {
  SectionFullWidth,
  SectionOneColumn,
  SectionThreeColumns,
  SectionThreeColumnsEven,
  SectionTwoColumns,
  SectionTwoColumnsEven,
} from "./components/sections.tsx";

export const components: LayoutComponents = {
  Breadcrumbs,
  LayoutError,
  SectionFullWidth,
  SectionOneColumn,
  SectionTwoColumns,
  SectionTwoColumnsEven,
  SectionThreeColumns,
  SectionThreeColumnsEven,
};
