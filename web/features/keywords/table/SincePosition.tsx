import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { Change } from "../../../entities/position/Change.tsx";
import { FoundMark } from "../../../entities/position/ChangeFigure.tsx";
import { bucketOf } from "../../../entities/position/position.ts";
import { Snippet } from "../../../entities/position/Snippet.tsx";
import { type Since, sinceInWords, type TableKeyword } from "./since.ts";
import { useTableEnv } from "./table-env.ts";

/** The position at the end of the day compared with, and the change since; the reason where that is unknown. */
export function SincePosition({ keyword: { comparedWith } }: { keyword: TableKeyword }) {
	const { since } = useTableEnv();
	if (!comparedWith || since === null) return null;
	const { kind, before } = comparedWith;
	const isCompared = kind !== "NOT_COMPARABLE" && kind !== "NO_DATA";
	const words = sinceInWords(comparedWith, since);
	return (
		<span title={words} className="text-bucket" data-bucket={bucketOf(before?.position)} data-muted={!isCompared}>
			<Before before={before} />
			<Became since={comparedWith} />
			{!isCompared && <VisuallyHidden>, {words}</VisuallyHidden>}
		</span>
	);
}

function Before({ before }: Pick<Since, "before">) {
	if (before === null) return <span className="ml-3.5">–</span>;
	if (before.position === null) {
		return <span className="data text-xs">{before.isFeaturedSnippet ? <Snippet /> : "Not found"}</span>;
	}
	return <span className="data day-position">{before.position}</span>;
}

function Became({ since: { kind, change } }: { since: Since }) {
	if (kind === "ENTERED" || kind === "LOST") return <FoundMark isFound={kind === "ENTERED"} />;
	return change ? <Change change={change} hasArrow /> : null;
}
