import { Link } from "react-router-dom";
import changelog from "../../CHANGELOG.md?raw";
import { LogoMark } from "../components/Logo.tsx";
import { type Block, parseReleaseNotes } from "../features/updates/release-notes.ts";
import { usePageMeta } from "../lib/use-page-meta.ts";

const blocks = parseReleaseNotes(changelog);

/** The public page of release notes. */
export function UpdatesPage() {
	usePageMeta("Updates - Toprung", "What changed in Toprung, release by release.");
	return (
		<div className="mx-auto max-w-[720px] px-(--gutter) pb-10">
			<header className="flex h-(--h-header) items-center">
				<Link to="/app" className="flex items-center gap-2.25 text-base font-[600]">
					<LogoMark />
					Toprung
				</Link>
			</header>
			<main className="grid gap-3 text-base">
				<h1 className="text-xl font-[600] tracking-[-.01em]">Updates</h1>
				{blocks.map((block, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the notes never change while they show
					<Piece key={index} block={block} />
				))}
			</main>
		</div>
	);
}

function Piece({ block }: { block: Block }) {
	if (block.kind === "paragraph") return <p className="text-ink-2">{block.text}</p>;
	if (block.kind === "list") {
		return (
			<ul className="grid list-disc gap-1.5 pl-5 text-ink-2 marker:text-ink-4">
				{block.items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		);
	}
	return block.level === 2 ? (
		<h2 className="mt-4 border-t border-line pt-4 text-lg font-[600]">{block.text}</h2>
	) : (
		<h3 className="font-[600]">{block.text}</h3>
	);
}
