import { ExternalLink } from "../../components/ExternalLink.tsx";
import { authorInWords, datesInWords, kindWords } from "./annotation-words.ts";
import { KindMark } from "./KindMark.tsx";
import type { RailAnnotation } from "./rail.ts";

/** The full text of the annotations of one mark. */
export function AnnotationCard({ annotations }: { annotations: readonly RailAnnotation[] }) {
	return (
		<ul className="grid gap-2.5">
			{annotations.map((annotation) => (
				<li key={annotation.id} className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2">
					<KindMark kind={annotation.kind} />
					<div className="min-w-0">
						<p className="text-ink-3">
							{datesInWords(annotation)} · {kindWords[annotation.kind]}
						</p>
						<p dir="auto" className="font-[500] break-words text-ink">
							{annotation.title}
						</p>
						{annotation.text && (
							<p dir="auto" className="max-h-40 overflow-y-auto break-words whitespace-pre-line">
								{annotation.text}
							</p>
						)}
						<p className="break-words text-ink-3">{authorInWords(annotation)}</p>
						{annotation.url && (
							<ExternalLink url={annotation.url} className="block truncate text-ink underline">
								{annotation.url.replace(/^https?:\/\//, "")}
							</ExternalLink>
						)}
					</div>
				</li>
			))}
		</ul>
	);
}
