import { z } from "zod";
import { imageAddress, linkAddress } from "#platform/contract/addresses.ts";
import { colorSchema as color } from "#platform/contract/color.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";

/** Pixels, or a number with a unit. */
const size = z.union([
  z.number().min(0).max(4_000),
  z.string().regex(/^\d{1,4}(?:\.\d{1,4})?(?:px|rem|em|%)?$/, {
    error: "Write a length such as 16 or 1.5rem.",
  }),
]);

/** One or more font families; quotes are added when the styles are generated. */
const family = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\p{L}\p{N} _-]+$/u, { error: "Write the name of a font." });
const families = z.union([family, z.array(family).max(10)]);
const weight = z.coerce.number().int().min(1).max(1_000);

const image = imageAddress();

const each = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape).partial();

const background = each({ color, image });
const message = each({ fg: color, bg: color });

/** Variables that may differ between the schemes; each becomes a custom property. */
const globalLook = {
  mainColors: each({
    primary: color,
    primaryContrast: color,
    primaryText: color,
    secondary: color,
    secondaryContrast: color,
    statePrimary: color,
    stateSecondary: color,
    fg: color,
    bg: color,
    fgHeading: color,
  }),
  messageColors: each({ warning: message, error: message, success: message, confirm: message }),
  links: each({
    colors: each({
      default: color,
      hover: color,
      focus: color,
      active: color,
      allStates: color,
      visited: color,
    }),
  }),
  body: each({ backgroundImage: background }),
  border: each({ color, colorHover: color, width: size, radius: size }),
  fonts: each({
    size: each({
      large: size,
      medium: size,
      small: size,
      extraSmall: size,
      title: size,
      subTitle: size,
      largeTitle: size,
    }),
    weights: each({ normal: weight, semiBold: weight, bold: weight }),
    families: each({ body: families, headings: families, monospace: families }),
  }),
  gutter: each({ size }),
  panel: each({ width: size }),
};

const global = each({
  options: each({ preset: z.enum(["light", "dark", "system"]) }),
  ...globalLook,
});

const titleBarLook = {
  colors: each({ bg: color, fg: color, bgImage: image, state: each({ bg: color, fg: color }) }),
};

const titleBar = each({
  ...titleBarLook,
  border: each({ type: z.enum(["none", "border", "shadow", "separator"]) }),
  sizing: each({ height: size, mobile: each({ height: size }) }),
  positioning: each({ startingOpacity: z.number().min(0).max(1) }),
  logo: each({
    desktop: each({ url: image }),
    mobile: each({ url: image }),
    justifyContent: z.enum(["left", "center"]),
    maxWidth: size,
  }),
  navAlignment: each({ alignment: z.enum(["left", "center"]) }),
});

const navigationItem = z.looseObject({
  id: z.string().max(100),
  name: z.string().max(250),
  url: linkAddress().optional(),
  badge: z.object({ type: z.literal("text"), text: visibleText(30) }).optional(),
  isLink: z.boolean().optional(),
});

const navigation = each({
  logo: each({
    url: linkAddress(),
  }),
  navigationItems: z.array(navigationItem).max(100),
});

const quickLinks = each({
  links: z
    .array(
      z.looseObject({
        id: z.string().max(100),
        name: visibleText(250),
        url: linkAddress(),
        isHidden: z.boolean().optional(),
        roleIDs: z.array(z.int()).max(100).optional(),
      }),
    )
    .max(100),
});

const alignment = z.enum(["left", "center"]);

const font = each({ color, size, weight });

const banner = each({
  options: each({
    enabled: z.boolean(),
    hideTitle: z.boolean(),
    hideDescription: z.boolean(),
    hideSearch: z.boolean(),
    hideSearchOnMobile: z.boolean(),
    hideIcon: z.boolean(),
    alignment,
    mobileAlignment: alignment,
    searchPlacement: z.enum(["middle", "bottom"]),
  }),
  outerBackground: background,
  innerBackground: background,
  title: each({ text: z.string().max(250), font }),
  description: each({ text: z.string().max(1_000), font }),
  dimensions: each({ minHeight: size }),
});

const bannerLook = each({
  outerBackground: each({ color }),
  innerBackground: background,
  title: each({ font }),
  description: each({ font }),
});

const containerLook = { outerBackground: background, innerBackground: background };

const homeWidgetContainer = each({
  options: each({
    isGrid: z.boolean(),
    displayType: z.enum(["grid", "list", "carousel", "link"]),
    maxColumnCount: z.int().min(1).max(5),
    borderType: z.enum(["none", "border", "shadow", "separator", "separator-between", "navLinks"]),
    headerAlignment: alignment,
    ...containerLook,
  }),
});

/** Overrides for the dark scheme, or for the light scheme of a dark theme. */
const otherScheme = each({
  global: each(globalLook),
  titleBar: each(titleBarLook),
  banner: bannerLook,
  contentBanner: bannerLook,
  homeWidgetContainer: each({ options: each(containerLook) }),
});

/** Groups that components read are validated; others are stored as they are. */
export const variablesSchema = each({
  global,
  titleBar,
  navigation,
  quickLinks,
  banner,
  contentBanner: banner,
  homeWidgetContainer,
  dark: otherScheme,
  light: otherScheme,
});

export type ThemeVariables = z.output<typeof variablesSchema>;
export type SchemeVariables = z.output<typeof otherScheme>;
