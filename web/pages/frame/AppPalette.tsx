import { useLocation, useNavigate } from "react-router-dom";
import { useRights } from "../../entities/account/rights.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { withoutDialogs } from "../../entities/domain/domain-address.ts";
import { draftKeyword } from "../../features/keywords/adding/keyword-draft.ts";
import { Palette, type PaletteProps } from "../../features/palette/Palette.tsx";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { screenAt, useScreens } from "../../lib/screens.ts";
import { usePaletteCommands } from "./use-palette-commands.tsx";

/** Paths of the screens that list keywords. */
const keywordScreens = ["/app", "/app/keywords"];

/** The command palette, with everything to find and to do. */
export function AppPalette({ initialText, onClose }: Pick<PaletteProps, "initialText" | "onClose">) {
	const { domain } = useActiveDomain();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const screen = screenAt(useScreens(), pathname);
	const keyword = useUrlId("keyword");
	const { canWrite } = useRights();

	/** This screen if it shows keywords, else the dashboard; without its open dialogs. */
	const onKeywords = (changes: Record<string, string>) => {
		const isThere = screen !== undefined && keywordScreens.includes(screen.path);
		const params = withoutDialogs(isThere ? search : "");
		for (const [name, value] of Object.entries(changes)) params.set(name, value);
		// A dialog opened from the current page closes by stepping back.
		const openedDialog = isThere ? changes.dialog : undefined;
		void navigate({ pathname: isThere ? pathname : "/app", search: `?${params}` }, { state: { openedDialog } });
	};
	const onAddKeyword = (text: string) => {
		if (domain) draftKeyword(domain.id, text);
		onKeywords({ dialog: "add-keywords" });
	};
	const commands = usePaletteCommands((dialog) => onKeywords({ dialog }));

	return (
		<Palette
			domainId={domain?.id ?? null}
			commands={commands}
			initialText={initialText}
			onClose={onClose}
			onOpenKeyword={keyword.id === null ? keyword.open : keyword.replace}
			onAddKeyword={canWrite ? onAddKeyword : undefined}
			onShowKeywords={(text) => onKeywords({ q: text })}
		/>
	);
}
