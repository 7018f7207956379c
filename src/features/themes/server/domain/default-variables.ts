import type { ThemeVariables } from "../../contract/resources/variables.ts";

const shown = {
  enabled: true,
  hideTitle: false,
  hideDescription: false,
  hideSearch: false,
  hideSearchOnMobile: false,
  hideIcon: false,
  alignment: "center",
  mobileAlignment: "center",
  searchPlacement: "middle",
} as const;

const hidden = {
  enabled: false,
  hideTitle: true,
  hideDescription: true,
  hideSearch: true,
  hideIcon: true,
};

const bannerText = (heading: string, muted: string) => ({
  title: { font: { color: heading } },
  description: { font: { color: muted } },
});

const banner = {
  options: shown,
  outerBackground: { color: "#f9f8f7", image: "" },
  innerBackground: { image: "" },
  title: {
    text: "How can we help you?",
    font: { color: "#26292c", size: "2rem", weight: 700 },
  },
  description: { text: "", font: { color: "#555a62", size: "1rem", weight: 400 } },
  dimensions: { minHeight: 50 },
};

const dark: ThemeVariables["dark"] = {
  global: {
    mainColors: {
      primary: "#037dbc",
      primaryContrast: "#ffffff",
      primaryText: "#7bbff2",
      statePrimary: "#006ba9",
      secondary: "#272a2d",
      secondaryContrast: "#e2e4e5",
      stateSecondary: "#272a2d",
      fg: "#f5f6f7",
      bg: "#272a2d",
      fgHeading: "#f5f6f7",
    },
    messageColors: {
      warning: { fg: "#fab45f", bg: "#353129" },
      error: { fg: "#fe9b97", bg: "#332a2e" },
      success: { fg: "#7cd49c", bg: "#263130" },
      confirm: { fg: "#7cd49c", bg: "#263130" },
    },
    links: {
      colors: {
        default: "#7bbff2",
        hover: "#a2d8ff",
        focus: "#3ea1e2",
        active: "#a2d8ff",
        visited: "#7bbff2",
      },
    },
    body: { backgroundImage: { color: "#272a2d", image: "" } },
    border: { color: "#484b4d", colorHover: "#bfc1c2" },
  },
  titleBar: {
    colors: { bg: "#272a2d", fg: "#e2e4e5", bgImage: "", state: { bg: "#36393c", fg: "#e2e4e5" } },
  },
  banner: { outerBackground: { color: "#2f3235" }, ...bannerText("#f5f6f7", "#bfc1c2") },
  contentBanner: { outerBackground: { color: "#2f3235" }, ...bannerText("#f5f6f7", "#bfc1c2") },
};

const global: ThemeVariables["global"] = {
  // Scheme of these colors. Themes without a preset follow the visitor's system.
  options: { preset: "light" },
  mainColors: {
    primary: "#037dbc",
    primaryContrast: "#ffffff",
    primaryText: "#0069a7",
    statePrimary: "#006ba9",
    secondary: "#ffffff",
    secondaryContrast: "#3d4147",
    stateSecondary: "#ffffff",
    fg: "#555a62",
    bg: "#ffffff",
    fgHeading: "#26292c",
  },
  messageColors: {
    warning: { fg: "#8b4c00", bg: "#f7f1e6" },
    error: { fg: "#b6192c", bg: "#faeeef" },
    success: { fg: "#006d3b", bg: "#ebf3ef" },
    confirm: { fg: "#006d3b", bg: "#ebf3ef" },
  },
  links: {
    colors: {
      default: "#0069a7",
      hover: "#00528e",
      focus: "#037dbc",
      active: "#00528e",
      visited: "#0069a7",
    },
  },
  body: { backgroundImage: { color: "#ffffff", image: "" } },
  border: { color: "#e2e0dd", colorHover: "#555a62", width: 1, radius: 6 },
  fonts: {
    size: {
      large: "1rem",
      medium: "0.875rem",
      small: "0.75rem",
      extraSmall: "0.625rem",
      title: "1.5rem",
      subTitle: "1.125rem",
      largeTitle: "2rem",
    },
    weights: { normal: 400, semiBold: 600, bold: 700 },
    families: {
      body: ["Open Sans Variable", "Open Sans Fallback", "system-ui", "sans-serif"],
      headings: ["Open Sans Variable", "Open Sans Fallback", "system-ui", "sans-serif"],
      monospace: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
    },
  },
  gutter: { size: 16 },
  panel: { width: 292 },
};

/** Default look, as variables. Must match the tokens (src/ui/tokens.css), which pages use. */
export const defaultVariables: ThemeVariables = {
  global,
  titleBar: {
    colors: { bg: "#ffffff", fg: "#3d4147", bgImage: "", state: { bg: "#eff0f0", fg: "#3d4147" } },
    border: { type: "border" },
    sizing: { height: 48, mobile: { height: 44 } },
    positioning: { startingOpacity: 1 },
    logo: { desktop: { url: "" }, mobile: { url: "" }, justifyContent: "left", maxWidth: 300 },
    navAlignment: { alignment: "left" },
  },
  navigation: { logo: { url: "/" }, navigationItems: [] },
  quickLinks: { links: [] },
  banner,
  contentBanner: {
    ...banner,
    options: { ...shown, ...hidden },
    title: { ...banner.title, text: "" },
    dimensions: { minHeight: 120 },
  },
  homeWidgetContainer: {
    options: {
      maxColumnCount: 3,
      borderType: "none",
      headerAlignment: "left",
      outerBackground: { image: "" },
      innerBackground: { image: "" },
    },
  },
  dark,
};
