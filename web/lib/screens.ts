import type { LucideIcon } from "lucide-react";
import { createContext, use } from "react";

/** The two parts of the navigation, and what they are called: what is looked at, and what is set up. */
export const sections = { watch: "Watch", setUp: "Set up" } as const;

export type Section = keyof typeof sections;

/** A screen inside the app, as the navigation, the palette, the list of keys and its skeleton show it. */
export interface Screen {
	path: string;
	/** Other paths of the same screen. */
	aliases?: readonly string[];
	/** Part of the address where the screen is chosen by its name. */
	query?: string;
	title: string;
	/** Of the navigation. */
	section: Section;
	Icon: LucideIcon;
	/** Opens it after `g`. */
	key: string;
	/** Whether it is only for members who see all domains. */
	needsAllDomains?: boolean;
	/** Whether it is only for members who add and change things. */
	needsWriting?: boolean;
	/** Paths of screens that no entry of the navigation leads to, but this one's screen: there, its entry is the current one. */
	leadsTo?: readonly string[];
}

/** All screens inside the app, in the order of the navigation. */
export const ScreensContext = createContext<readonly Screen[]>([]);

/** All screens inside the app, in the order of the navigation. */
export function useScreens(): readonly Screen[] {
	return use(ScreensContext);
}

/** Whether a screen's path is this one; `:id` in it is any name. */
function isAt(path: string, at: string): boolean {
	const [names, parts] = [at.split("/"), path.split("/")];
	return parts.length === names.length && parts.every((part, index) => part === names[index] || part.startsWith(":"));
}

/** The screen of a path; undefined if no screen has it. */
export function screenAt<Known extends Pick<Screen, "path" | "aliases">>(
	screens: readonly Known[],
	pathname: string,
): Known | undefined {
	const at = pathname.replace(/\/$/, "");
	return screens.find(({ path, aliases = [] }) => [path, ...aliases].some((one) => isAt(one, at)));
}

/** The screen whose entry in the navigation is the current one at a path; undefined for none. */
export function entryAt(screens: readonly Screen[], pathname: string): Screen | undefined {
	const at = pathname.replace(/\/$/, "");
	return screenAt(screens, pathname) ?? screens.find(({ leadsTo = [] }) => leadsTo.some((one) => isAt(one, at)));
}

/** The address of a screen that is chosen by its name. */
export function addressOf({ path, query = "" }: Screen): string {
	return path + query;
}
