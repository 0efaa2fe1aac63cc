import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { sentenceOf } from "../../lib/api/errors.ts";

export function SettingFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	return (
		<LoadingFailure onRetry={onRetry}>
			Error loading setting: {sentenceOf(error, "Failed to fetch setting")}
		</LoadingFailure>
	);
}
