export interface Intro {
  subtitle?: string;
  description?: string;
}

export const hasIntro = ({ subtitle, description }: Intro): boolean =>
  Boolean(subtitle || description);

/** What follows the title of a panel. */
export const PanelIntro = ({ subtitle, description }: Intro) => (
  <>
    {subtitle && <p dir="auto">{subtitle}</p>}
    {description && <p dir="auto">{description}</p>}
  </>
);
