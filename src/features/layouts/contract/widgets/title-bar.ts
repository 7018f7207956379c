import { z } from "zod";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { address, alignment, borderType, color, imageAddress } from "./options.ts";

export interface NavigationItem {
  id: string;
  name: string;
  url?: string;
  badge?: NavigationBadge;
  /** Links to its URL instead of opening a submenu. */
  isLink?: boolean;
  children?: NavigationItem[];
}

export const navigationBadge = z.object({ type: z.literal("text"), text: visibleText(30) });
type NavigationBadge = z.output<typeof navigationBadge>;

const item = z.object({
  id: z.string().max(100),
  name: z.string().trim().max(250),
  url: address.optional(),
  badge: navigationBadge.optional(),
  isLink: z.boolean().optional(),
  isHidden: z.boolean().optional(),
  permission: z.string().max(100).optional(),
  roleIDs: z.array(z.int()).max(100).optional(),
});
const nested = item.extend({ children: z.array(item).max(50).optional() });
const topLevel = item.extend({ children: z.array(nested).max(50).optional() });

export const titleBarSchema = z.object({
  backgroundColor: color.optional(),
  foregroundColor: color.optional(),
  height: z.int().min(30).max(200).optional(),
  heightMobile: z.int().min(30).max(200).optional(),
  borderType: borderType.optional(),
  positioning: z
    .enum(["StickySolid", "StickyTransparent", "StaticSolid", "StaticTransparent"])
    .optional(),
  logo: z
    .object({
      imageUrl: imageAddress.optional(),
      imageUrlMobile: imageAddress.optional(),
      url: address.optional(),
      alignment: alignment.optional(),
    })
    .optional(),
  navigation: z
    .object({
      navigationType: z.enum(["styleguide", "custom"]).default("styleguide"),
      items: z.array(topLevel).max(50).default([]),
      alignment: alignment.optional(),
    })
    .optional(),
});

/** Props of TitleBar. Items are only set for the layout's own navigation, filtered for the viewer. */
export type TitleBarProps = Omit<z.output<typeof titleBarSchema>, "navigation"> & {
  navigation?: {
    navigationType: "styleguide" | "custom";
    items: NavigationItem[];
    alignment?: "left" | "center";
  };
};
