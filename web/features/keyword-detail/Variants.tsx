import { Monitor, Smartphone } from "lucide-react";
import { Flag } from "../../entities/country/Flag.tsx";
import { placed } from "../../entities/location/placed.ts";
import { bucketOf } from "../../entities/position/position.ts";
import { Rung } from "../../entities/position/Rung.tsx";
import { Snippet } from "../../entities/position/Snippet.tsx";
import { DetailSection } from "./PageSections.tsx";
import type { DetailedKeyword } from "./use-keyword-detail.ts";

type Variant = DetailedKeyword["siblings"][number];

export interface VariantsProps {
	variants: readonly Variant[];
	onOpen: (id: string) => void;
}

/** The same phrase in other countries, places, languages and on other devices. */
export function Variants({ variants, onOpen }: VariantsProps) {
	if (variants.length === 0) return null;
	return (
		<DetailSection title="Other devices and countries">
			<ul className="ranked-pages">
				{variants.map((variant) => (
					<li key={variant.id}>
						<Flag country={variant.country} />
						<button
							type="button"
							onClick={() => onOpen(variant.id)}
							className="flex min-w-0 items-center gap-1.5 text-left underline-offset-3 hover:underline"
						>
							<span className="truncate">{placed(variant)}</span>
							<Device variant={variant} />
						</button>
						<Standing position={variant.latestPosition} />
					</li>
				))}
			</ul>
		</DetailSection>
	);
}

/** Says that the domain has the same keyword without invisible characters. */
export function DoubleNote({ of, onOpen }: { of: DetailedKeyword["doubleOf"]; onOpen: (id: string) => void }) {
	if (!of) return null;
	return (
		<DetailSection title="Tracked twice">
			<p className="text-ink-2">
				This looks the same as{" "}
				<button type="button" onClick={() => onOpen(of.id)} className="text-ink underline underline-offset-3">
					{of.keyword}
				</button>
				, which is tracked too. Delete the one you do not need.
			</p>
		</DetailSection>
	);
}

function Device({ variant: { device, language } }: { variant: Variant }) {
	const [Icon, word] = device === "MOBILE" ? [Smartphone, "mobile"] : [Monitor, "desktop"];
	return (
		<span className="flex shrink-0 items-center gap-1 text-ink-3">
			<Icon size={13} aria-hidden />
			{word}, {language}
		</span>
	);
}

function Standing({ position: latest }: { position: Variant["latestPosition"] }) {
	const position = latest?.position ?? null;
	const bucket = bucketOf(position);
	return (
		<span className="text-bucket data flex items-center gap-1.5" data-bucket={bucket} data-muted={latest === null}>
			<Rung bucket={bucket} isMuted={latest === null} />
			{position !== null ? <b>{position}</b> : latest?.isFeaturedSnippet ? <Snippet /> : latest ? "Not found" : "Never"}
		</span>
	);
}
