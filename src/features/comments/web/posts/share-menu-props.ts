export interface ShareMenuProps {
  url: string;
  name: string;
}
