import {
	Building2,
	Download,
	FileChartColumn,
	Globe,
	History,
	Keyboard,
	KeyRound,
	Link2,
	LogOut,
	Moon,
	Palette,
	Plus,
	RefreshCw,
	Sun,
	Upload,
	UsersRound,
} from "lucide-react";
import { useNavigate } from "react-router-dom";
import { useCanAddDomain, useRights } from "../../entities/account/rights.ts";
import { roleNames } from "../../entities/account/role-words.ts";
import { useSession } from "../../entities/account/session.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { pathOfDomain } from "../../entities/domain/domain-address.ts";
import { chosenProviders, providers } from "../../entities/serp/providers.ts";
import { type ExportFile, exportFile } from "../../features/keywords/export/export-file.ts";
import type { PaletteCommand } from "../../features/palette/commands.ts";
import { useDomainRuns } from "../../features/runs/progress/use-domain-runs.ts";
import { busyInWords } from "../../features/runs/run-words.ts";
import { useLogout } from "../../features/session/use-logout.ts";
import { useSwitchAccount } from "../../features/session/use-switch-account.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { addressOf, useScreens } from "../../lib/screens.ts";
import { chooseTheme, useTheme } from "../../lib/theme.ts";
import { toastError } from "../../lib/toast.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";

const size = 15;

const exports = [
	["keywords.csv", "Export all keywords as CSV"],
	["keywords.json", "Export all keywords as JSON"],
	["history.csv", "Export the whole history as CSV"],
	["history.json", "Export the whole history as JSON"],
] as const;

/** Everything the palette can do from here. `openOnKeywords` opens a dialog of the screens that show keywords. */
export function usePaletteCommands(openOnKeywords: (dialog: string) => void): PaletteCommand[] {
	return [
		...useKeywordCommands(openOnKeywords),
		...useReportCommands(),
		...useGeneralCommands(),
		...useScreenCommands(),
		...useAccountCommands(),
		...useDomainCommands(),
	];
}

function useKeywordCommands(openOnKeywords: (dialog: string) => void): PaletteCommand[] {
	const { domain } = useActiveDomain();
	const { activeRun, lastRun } = useDomainRuns(domain?.id ?? null);
	const { open: openRun } = useUrlId("run");
	const { canWrite, canSpend } = useRights();
	if (!domain) return [];
	const run = activeRun ?? lastRun;
	const commands: (PaletteCommand | false)[] = [
		canWrite && {
			id: "add-keywords",
			group: "Do",
			label: "Add Keywords",
			icon: <Plus size={size} aria-hidden />,
			keys: ["a"],
			words: "new track",
			run: () => openOnKeywords("add-keywords"),
		},
		canSpend &&
			!busyInWords(activeRun) &&
			domain.keywordCount > 0 && {
				id: "refresh",
				group: "Do",
				label: "Refresh Now",
				icon: <RefreshCw size={size} aria-hidden />,
				keys: ["Shift", "r"],
				words: "run check update positions all",
				run: () => openOnKeywords("start-run"),
			},
		run !== null && {
			id: "run",
			group: "Do",
			label: activeRun ? "Show the run in progress" : "Show the last run",
			icon: <History size={size} aria-hidden />,
			words: "failed cost cancel progress",
			run: () => openRun(run.id),
		},
		canWrite && {
			id: "import",
			group: "Do",
			label: "Import CSV",
			icon: <Upload size={size} aria-hidden />,
			words: "keywords file upload",
			run: () => openOnKeywords("import-csv"),
		},
		...exports.map(([file, label]) => ({
			id: `export:${file}`,
			group: "Do" as const,
			label,
			icon: <Download size={size} aria-hidden />,
			words: "keywords positions file download",
			run: () => void exportAll(domain.id, file),
		})),
	];
	return commands.filter((command) => command !== false);
}

/** Downloads all keywords of a domain, or their history. */
async function exportAll(domainId: string, file: ExportFile): Promise<void> {
	try {
		await exportFile({ domainId, filter: null, sort: null }, file);
	} catch {
		toastError("Failed to export keywords. Please try again.");
	}
}

function useReportCommands(): PaletteCommand[] {
	const navigate = useNavigate();
	const { domain } = useActiveDomain();
	const { canWrite, isAdmin } = useRights();
	const commands: (PaletteCommand | false)[] = [
		domain !== null &&
			canWrite && {
				id: "new-report",
				group: "Do",
				label: "New Report",
				icon: <FileChartColumn size={size} aria-hidden />,
				words: "client mail pdf month scheduled",
				run: () => void navigate("/app/reports/new"),
			},
		domain !== null &&
			canWrite && {
				id: "new-link",
				group: "Do",
				label: "New Link",
				icon: <Link2 size={size} aria-hidden />,
				words: "share page client guest report",
				run: () => void navigate("/app/reports?all=1&tab=links&dialog=new-link"),
			},
		domain !== null &&
			isAdmin && {
				id: "branding",
				group: "Do",
				label: "Branding",
				icon: <Palette size={size} aria-hidden />,
				words: "logo colour color name white label report",
				run: () => void navigate("/app/reports?all=1&dialog=branding"),
			},
	];
	return commands.filter((command) => command !== false);
}

function useGeneralCommands(): PaletteCommand[] {
	const navigate = useNavigate();
	const addDomain = useUrlDialog("add-domain");
	const keys = useUrlDialog("keys");
	const { logout } = useLogout();
	const theme = useTheme();
	const isSystemDark = useMediaQuery("(prefers-color-scheme: dark)");
	const isDark = theme === "dark" || (theme === "system" && isSystemDark);
	const Lamp = isDark ? Sun : Moon;
	const canAddDomain = useCanAddDomain();
	const { isAdmin } = useRights();
	const commands: (PaletteCommand | false)[] = [
		canAddDomain && {
			id: "add-domain",
			group: "Do",
			label: "Add New Domain",
			icon: <Plus size={size} aria-hidden />,
			words: "profile site",
			run: addDomain.open,
		},
		isAdmin && {
			id: "api-settings",
			group: "Do",
			label: "API Settings",
			icon: <KeyRound size={size} aria-hidden />,
			words: `${chosenProviders
				.map((name) => providers[name].name)
				.join(" ")
				.toLowerCase()} key credentials`,
			run: () => void navigate("/app/settings?dialog=api-settings"),
		},
		{
			id: "theme",
			group: "Do",
			label: isDark ? "Use the light theme" : "Use the dark theme",
			icon: <Lamp size={size} aria-hidden />,
			words: "toggle dark light mode appearance",
			run: () => chooseTheme(isDark ? "light" : "dark"),
		},
		{
			id: "keys",
			group: "Do",
			label: "List of keys",
			icon: <Keyboard size={size} aria-hidden />,
			keys: ["?"],
			words: "keyboard shortcuts help",
			run: keys.open,
		},
		{
			id: "logout",
			group: "Do",
			label: "Logout",
			icon: <LogOut size={size} aria-hidden />,
			words: "sign out log out",
			run: () => void logout(),
		},
	];
	return commands.filter((command) => command !== false);
}

/** The way to each other account of the user. */
function useAccountCommands(): PaletteCommand[] {
	const { accounts } = useSession().me;
	const switchTo = useSwitchAccount();
	return accounts
		.filter(({ isCurrent }) => !isCurrent)
		.map((account) => ({
			id: `account:${account.id}`,
			group: "Go to",
			label: `Switch to ${account.name}`,
			icon: <Building2 size={size} aria-hidden />,
			words: `account ${roleNames[account.role]}`,
			run: () => void switchTo(account),
		}));
}

function useScreenCommands(): PaletteCommand[] {
	const navigate = useNavigate();
	const { isAdmin } = useRights();
	const listed = useScreens().map((screen) => ({
		id: `screen:${screen.path}`,
		group: "Go to" as const,
		label: screen.title,
		icon: <screen.Icon size={size} aria-hidden />,
		keys: ["g", screen.key],
		run: () => void navigate(addressOf(screen)),
	}));
	if (!isAdmin) return listed;
	const people: PaletteCommand = {
		id: "screen:/app/people",
		group: "Go to",
		label: "People",
		icon: <UsersRound size={size} aria-hidden />,
		words: "members invite roles rights account users team",
		run: () => void navigate("/app/people"),
	};
	return [...listed, people];
}

function useDomainCommands(): PaletteCommand[] {
	const navigate = useNavigate();
	const { domain: active, domains } = useActiveDomain();
	return domains
		.filter(({ id }) => id !== active?.id)
		.map(({ id, name, url }) => ({
			id: `domain:${id}`,
			group: "Domains",
			label: name,
			icon: <Globe size={size} aria-hidden />,
			words: url,
			run: () => void navigate(pathOfDomain("/app", id)),
		}));
}
