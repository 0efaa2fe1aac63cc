import { Monitor, Smartphone } from "lucide-react";
import { countryName } from "../../entities/country/countries.ts";
import { Flag } from "../../entities/country/Flag.tsx";
import { bucketOf } from "../../entities/position/position.ts";
import { Rung } from "../../entities/position/Rung.tsx";
import { DetailSection } from "./PageSections.tsx";
import type { DetailedKeyword } from "./use-keyword-detail.ts";

type Sibling = DetailedKeyword["siblings"][number];

export interface SiblingsProps {
	siblings: readonly Sibling[];
	onOpen: (id: string) => void;
}

/** The same phrase in other countries, in other languages and on other devices. */
export function Siblings({ siblings, onOpen }: SiblingsProps) {
	if (siblings.length === 0) return null;
	return (
		<DetailSection title="Other devices and countries">
			<ul className="ranked-pages">
				{siblings.map((sibling) => (
					<li key={sibling.id}>
						<Flag country={sibling.country} />
						<button
							type="button"
							onClick={() => onOpen(sibling.id)}
							className="flex min-w-0 items-center gap-1.5 text-left underline-offset-3 hover:underline"
						>
							<span className="truncate">{countryName(sibling.country)}</span>
							<Device sibling={sibling} />
						</button>
						<Standing position={sibling.latestPosition} />
					</li>
				))}
			</ul>
		</DetailSection>
	);
}

function Device({ sibling: { device, language } }: { sibling: Sibling }) {
	const [Icon, word] = device === "MOBILE" ? [Smartphone, "mobile"] : [Monitor, "desktop"];
	return (
		<span className="flex shrink-0 items-center gap-1 text-ink-3">
			<Icon size={13} aria-hidden />
			{word}, {language}
		</span>
	);
}

function Standing({ position: latest }: { position: Sibling["latestPosition"] }) {
	const position = latest?.position ?? null;
	const bucket = bucketOf(position);
	return (
		<span className="text-bucket data flex items-center gap-1.5" data-bucket={bucket} data-muted={latest === null}>
			<Rung bucket={bucket} isMuted={latest === null} />
			{position === null ? latest ? "Not found" : "Never" : <b>{position}</b>}
		</span>
	);
}
