import { screens, unlistedScreens } from "../../screens.tsx";

/** Every address of a screen inside the app, but for those of a single thing, and one that does not exist. */
export const screenPaths = [
	...screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
	...unlistedScreens.map(({ path }) => path).filter((path) => !path.includes(":")),
	"/app/nowhere",
];
