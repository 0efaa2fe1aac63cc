import { Suspense } from "react";
import { KeywordDetailDialog } from "../../features/keyword-detail/KeywordDetailDialog.tsx";
import { useRefreshKeyword } from "../../features/runs/starting/use-refresh-keyword.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { type UrlId, useUrlId } from "../../lib/address/use-url-id.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useResultsDialog } from "./use-results-dialog.ts";

const EditKeywordDialog = lazyPart(() =>
	import("../../features/keywords/editing/EditKeywordDialog.tsx").then((m) => m.EditKeywordDialog),
);

export interface AppKeywordDetailProps {
	id: string;
	keyword: UrlId;
	onOpenRun: (id: string) => void;
}

/** A keyword's detail with what other features do for it. */
export function AppKeywordDetail({ id, keyword, onOpenRun }: AppKeywordDetailProps) {
	const { refresh, refreshingIds } = useRefreshKeyword();
	const edit = useUrlDialog("edit-keyword");
	const results = useResultsDialog();
	const rule = useUrlId("keyword-rule");
	return (
		<>
			<KeywordDetailDialog
				id={id}
				onClose={keyword.close}
				onGo={keyword.replace}
				onRefresh={refresh}
				isRefreshing={refreshingIds.has(id)}
				onOpenRun={onOpenRun}
				onOpenResults={results.open}
				onEdit={edit.open}
				onAlert={() => rule.open(id)}
			/>
			<Suspense>{edit.isOpen && <EditKeywordDialog key={id} id={id} onClose={edit.close} />}</Suspense>
		</>
	);
}
