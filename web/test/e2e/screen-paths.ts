import { screens } from "../../screens.tsx";

/** Every address of a screen inside the app, and one that is none. */
export const screenPaths = [...screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]), "/app/nowhere"];
