import { Link } from "react-router-dom";
import changelog from "../../../CHANGELOG.md?raw";
import { PublicHeader } from "../../components/page/PublicHeader.tsx";
import { Sheet, SheetSection } from "../../components/page/Sheet.tsx";
import { Markdown } from "../../features/updates/Markdown.tsx";
import { parseReleaseNotes } from "../../features/updates/release-notes.ts";
import { formatDay } from "../../lib/format.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";

const releases = parseReleaseNotes(changelog);

/** `Nov 20, 2026`. */
function dateOf(day: string | null): string | undefined {
	return day === null ? undefined : `${formatDay(day)}, ${day.slice(0, 4)}`;
}

export function UpdatesPage() {
	usePageMeta("Updates - Toprung", "What changed in Toprung, release by release.");
	return (
		<div className="mx-auto max-w-[1000px]">
			<PublicHeader>
				<Link to="/app/login" className="underline underline-offset-3">
					Get Started
				</Link>
			</PublicHeader>
			<main>
				<h1 className="px-(--gutter) pt-5 pb-2 text-xl font-[600] tracking-[-.01em]">Updates</h1>
				<Sheet>
					{releases.map(({ name, date, body }) => (
						<SheetSection key={name} title={name} note={dateOf(date)}>
							<div className="grid max-w-[68ch] gap-3 text-base">
								<Markdown tokens={body} />
							</div>
						</SheetSection>
					))}
					<SheetSection title="Licences">
						<p className="max-w-[68ch] text-base text-ink-2">
							Toprung carries the work of others, each on its own terms:{" "}
							<a href="/app/licences.txt" className="underline underline-offset-3">
								in the app
							</a>{" "}
							and{" "}
							<a href="/graphql/licences.txt" className="underline underline-offset-3">
								in GraphiQL
							</a>
							.
						</p>
					</SheetSection>
				</Sheet>
			</main>
		</div>
	);
}
