/** A link of LinkPanel; people have a photo. */
export interface PanelLink {
  key: string;
  name: string;
  url: string;
  note?: string | undefined;
  /** Below the name; whole days have the time zone of their place. */
  starts?: { date: string | Date; isAllDay: boolean; timeZone?: string } | undefined;
  person?: { photoUrl: string | null } | undefined;
}

/** Props of LinkPanel, a titled list of links in a side panel. */
export interface LinkPanelProps {
  title?: string | undefined;
  links: readonly PanelLink[];
  /** How many more there are, below the links. */
  more?: string | undefined;
}
