import { describe, expect, it } from "vitest";
import { siteOf } from "../../schema/rules/match.ts";
import { parseDomainUrl, parseSiteUrl } from "./domain-url.ts";

describe("a domain's URL", () => {
	it.each([
		["example.com", "https://example.com"],
		["  example.com  ", "https://example.com"],
		["http://example.com/", "http://example.com"],
		["HTTPS://Example.COM/Blog", "https://example.com/Blog"],
		["https://example.com/blog/", "https://example.com/blog/"],
		["https://example.com:443", "https://example.com"],
		["example.com:8080/x", "https://example.com:8080/x"],
		["//example.com/a", "https://example.com/a"],
		["example.com.", "https://example.com"],
		["example.com?utm=1#top", "https://example.com?utm=1#top"],
		["https://example.com/café", "https://example.com/café"],
		["München.de", "https://münchen.de"],
		["xn--mnchen-3ya.de", "https://xn--mnchen-3ya.de"],
		["https://a.b-c.example.co.uk/x@y:z", "https://a.b-c.example.co.uk/x@y:z"],
	])("typed as %s is kept as %s", (typed, kept) => {
		const parsed = parseDomainUrl(typed);
		expect(parsed).toMatchObject({ ok: true, url: kept });
		expect(parsed).toMatchObject({ ...siteOf(kept) });
		expect(parseDomainUrl(kept)).toEqual(parsed);
	});

	it("names the host and path it matches", () => {
		expect(parseDomainUrl("https://www.München.de/Straße/")).toEqual({
			ok: true,
			url: "https://www.münchen.de/Straße/",
			host: "xn--mnchen-3ya.de",
			path: "/Stra%C3%9Fe",
		});
	});

	it.each([
		["", "Enter the URL of the domain."],
		["   ", "Enter the URL of the domain."],
		["javascript:alert(1)", "The URL must begin with http:// or https://."],
		["JavaScript://example.com/%0aalert(1)", "The URL must begin with http:// or https://."],
		["ftp://example.com", "The URL must begin with http:// or https://."],
		["mailto:a@example.com", "The URL must begin with http:// or https://."],
		["data:text/html,x.y", "The URL must begin with http:// or https://."],
		["https://", "This is not a valid URL."],
		["https:///example.com", "This is not a valid URL."],
		["https://?x.y", "This is not a valid URL."],
		["/blog.html", "This is not a valid URL."],
		["https:/example.com", "This is not a valid URL."],
		["https://[::1", "This is not a valid URL."],
		["https://example.com\\x", "This is not a valid URL."],
		["https://example.123", "This is not a valid URL."],
		["localhost", "The URL needs a full domain name, such as example.com."],
		["http://localhost:3000/x", "The URL needs a full domain name, such as example.com."],
		["com", "The URL needs a full domain name, such as example.com."],
		["com.", "The URL needs a full domain name, such as example.com."],
		["https://user:pass@example.com", "The URL must not contain a user name or a password."],
		["https://@example.com", "The URL must not contain a user name or a password."],
		["me@example.com", "The URL must not contain a user name or a password."],
		["http://127.0.0.1:8080", "Enter a domain name instead of an IP address."],
		["2130706433", "Enter a domain name instead of an IP address."],
		["https://[::1]/", "Enter a domain name instead of an IP address."],
		["a..example.com", "This is not a valid domain name."],
		["-a.example.com", "This is not a valid domain name."],
		["exa$mple.com", "This is not a valid domain name."],
		[`${"a".repeat(64)}.com`, "This is not a valid domain name."],
		[`${"a.".repeat(127)}com`, "This is not a valid domain name."],
		["exa mple.com", "The URL must not contain spaces or invisible characters."],
		["https://example.com/a\nb", "The URL must not contain spaces or invisible characters."],
		["https://exam\u200bple.com", "The URL must not contain spaces or invisible characters."],
		["https://example.com/\u0000", "The URL must not contain spaces or invisible characters."],
		["https://example.com/\ud800", "The URL must not contain spaces or invisible characters."],
	])("typed as %j is refused", (typed, message) => {
		expect(parseDomainUrl(typed)).toEqual({ ok: false, message });
	});

	it.each([
		["*.example.com", "Leave out the *. Enter example.com instead."],
		["http://*.example.com", "Leave out the *. Enter example.com instead."],
		["https://*.*.Example.com/blog/*", "Leave out the *. Enter example.com/blog instead."],
		["example.com/*", "Leave out the *. Enter example.com instead."],
		["https://example.com/blog/*/", "Leave out the *. Enter example.com/blog instead."],
		["example.*", "Leave out the *."],
		["*", "Leave out the *."],
		["*.com", "Leave out the *."],
		["*.co.uk", "Leave out the *."],
		["shop*.example.com", "Leave out the *."],
		["www.*.example.com", "Leave out the *."],
		["example.com/*/blog", "Leave out the *."],
		["%2a.example.com", "Leave out the *."],
		["sc-domain:example.com", "Enter example.com instead."],
		["SC-DOMAIN:Example.com", "Enter example.com instead."],
		["SC-DOMAIN: example.com", "Enter example.com instead."],
		[" sc-domain :\texample.com ", "Enter example.com instead."],
		["http://sc-domain:example.com", "Enter example.com instead."],
		["HTTPS://SC-Domain: Example.com/", "Enter example.com instead."],
		["http:// sc-domain:example.com", "Enter example.com instead."],
		["sc-domain://example.com", "Enter example.com instead."],
		["sc-domain:https://www.example.com/", "Enter www.example.com instead."],
		["sc-domain%3Aexample.com", "Enter example.com instead."],
		["sc-domain:1und1.de", "Enter 1und1.de instead."],
		["sc-domain: exa mple.com", "Enter a domain name, such as example.com."],
		["http://sc-domain:", "Enter a domain name, such as example.com."],
		["Site: example.com/blog", "Enter example.com/blog instead."],
		["site:example.com/blog", "Enter example.com/blog instead."],
		["domain:example.com", "Enter example.com instead."],
		["sc-domain:co.uk", "Enter a domain name, such as example.com."],
		["sc-domain:", "Enter a domain name, such as example.com."],
		["https://example-com.translate.goog/a?_x_tr_sl=en", "Enter example.com/a instead."],
		["https://www.google.com/amp/s/example.com/a", "Enter example.com/a instead."],
		["https://www.google.com/url?q=https://example.com/", "Enter example.com instead."],
	])("typed as %s is refused with what to write instead", (typed, message) => {
		expect(parseDomainUrl(typed)).toEqual({ ok: false, message });
		expect(parseSiteUrl(typed)).toEqual({ ok: false, message });
	});

	it.each([
		["co.uk", "co.uk"],
		["https://CO.UK./", "co.uk"],
		["http://co.uk:8080/blog", "co.uk"],
		["gov.uk", "gov.uk"],
		["github.io", "github.io"],
		["https://github.io/me", "github.io"],
		["blogspot.com", "blogspot.com"],
		["herokuapp.com", "herokuapp.com"],
		["公司.cn", "公司.cn"],
		["xn--55qx5d.cn", "公司.cn"],
		["any.ck", "any.ck"],
	])("typed as %s is refused: a public suffix belongs to nobody", (typed, shown) => {
		expect(parseDomainUrl(typed)).toEqual({ ok: false, message: `${shown} is shared by many sites.` });
		expect(parseSiteUrl(typed)).toMatchObject({ ok: true });
	});

	it.each([
		["www.gov.uk", "www.gov.uk"],
		["HTTPS://WWW.Gov.uk./tax/", "www.gov.uk"],
		["www.github.io", "www.github.io"],
		["www.公司.cn", "www.xn--55qx5d.cn"],
		["me.github.io", "me.github.io"],
		["www.me.github.io", "me.github.io"],
		["tax.service.gov.uk", "tax.service.gov.uk"],
		["www.ck", "www.ck"],
		["www.com", "www.com"],
		["www.example.com", "example.com"],
		["google.com", "google.com"],
		["kettle.example", "kettle.example"],
	])("typed as %s matches %s", (typed, host) => {
		expect(parseDomainUrl(typed)).toMatchObject({ ok: true, host });
	});

	it("has 2,000 characters at most, with what is added to it", () => {
		const long = (length: number) => `https://example.com/${"a".repeat(length - 20)}`;
		const tooLong = { ok: false, message: "The URL must not be longer than 2,000 characters." };
		expect(parseDomainUrl(long(2_000))).toMatchObject({ ok: true });
		expect(parseDomainUrl(long(2_001))).toEqual(tooLong);
		expect(parseDomainUrl(long(2_001).slice("https://".length))).toEqual(tooLong);
	});
});
