/** A 202 response: the submission is held for approval. The endpoint declares the body by `accepted`. */
export class Accepted<Body> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}
