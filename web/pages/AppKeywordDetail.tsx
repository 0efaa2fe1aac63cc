import { KeywordDetailDialog } from "../features/keyword-detail/KeywordDetailDialog.tsx";
import { useRefreshKeyword } from "../features/runs/use-refresh-keyword.ts";
import type { UrlId } from "../lib/use-url-id.ts";

/** What an AppKeywordDetail takes. */
export interface AppKeywordDetailProps {
	id: string;
	keyword: UrlId;
	onOpenRun: (id: string) => void;
}

/** A keyword's detail with what other features do for it. */
export function AppKeywordDetail({ id, keyword, onOpenRun }: AppKeywordDetailProps) {
	const { refresh, refreshingIds } = useRefreshKeyword();
	return (
		<KeywordDetailDialog
			id={id}
			onClose={keyword.close}
			onGo={keyword.replace}
			onRefresh={refresh}
			isRefreshing={refreshingIds.has(id)}
			onOpenRun={onOpenRun}
		/>
	);
}
