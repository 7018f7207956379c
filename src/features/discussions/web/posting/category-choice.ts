export interface CategoryChoice {
  categoryID: number;
  name: string;
  depth: number;
  color?: string | null | undefined;
}
