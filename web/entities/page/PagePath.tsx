import { googleNote } from "../../../schema/rules/google-page.ts";
import { GoogleMark } from "./GoogleMark.tsx";
import { pageName } from "./page-words.ts";

export interface PagePathProps {
	url: string;
	/** The domain's address, whose host is omitted. */
	domainUrl: string | null;
	/** A long folder is truncated first: the last segment is what distinguishes pages. */
	isNarrow?: boolean;
}

/** Letters of a folder that a narrow column has room for. */
const narrowFolder = 14;

/** A page by its path: a muted folder and the last segment. The title has the full address. */
export function PagePath({ url, domainUrl, isNarrow = false }: PagePathProps) {
	const { folder, tail } = pageName(url, domainUrl);
	const note = googleNote(url);
	return (
		<span className="page-path" title={note ? `${url}, ${note}` : url} dir="ltr">
			<span className="page-folder">{isNarrow && folder.length > narrowFolder ? "…/" : folder}</span>
			<span className="page-tail">{tail}</span>
			<GoogleMark url={url} />
		</span>
	);
}
