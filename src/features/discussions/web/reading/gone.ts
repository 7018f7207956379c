export interface Place {
  name: string;
  url: string;
}

export interface Gone {
  target?: Place;
  parent?: Place;
}
