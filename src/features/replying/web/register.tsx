// Loaded with every page: styles that arrive later would shift the layout.
import "./on-posts/replying-hint.module.css";
