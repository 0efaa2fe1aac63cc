import { screens, unlistedScreens } from "../../screens.tsx";

/** Every address of a screen inside the app, and one that does not exist. */
export const screenPaths = [
	...screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
	...unlistedScreens.map(({ path }) => path.replace(":id", "1")),
	"/app/nowhere",
];
