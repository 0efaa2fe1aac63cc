// A client of the REST API by what openapi-generator made of its description: `npm run clients`.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	toprung "example.com/toprung/client"
)

// What a call answered; ends the program with the sentence of a refusal.
func answerOf[Answer any](answer Answer, _ *http.Response, err error) Answer {
	if err == nil {
		return answer
	}
	if failed, ok := err.(*toprung.GenericOpenAPIError); ok {
		if refusal, ok := failed.Model().(toprung.Refusal); ok {
			log.Fatalf("%s: %s", refusal.Code, refusal.Error)
		}
	}
	log.Fatal(err)
	return answer
}

func main() {
	configuration := toprung.NewConfiguration()
	configuration.Servers = toprung.ServerConfigurations{{URL: os.Getenv("TOPRUNG_URL")}}
	client := toprung.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), toprung.ContextAccessToken, os.Getenv("TOPRUNG_API_KEY"))

	endOf := func(id string) *toprung.Run {
		for {
			run := answerOf(client.RunsAPI.GetRun(ctx, id).Execute())
			if run.State != "RUNNING" {
				return run
			}
			time.Sleep(200 * time.Millisecond)
		}
	}

	key := "go-" + strconv.FormatInt(time.Now().UnixNano(), 10)
	site := toprung.NewDomainToAdd("Go client", "example.com")
	site.SetSearchDepth(10)
	domain := answerOf(client.DomainsAPI.CreateDomain(ctx).DomainToAdd(*site).IdempotencyKey(key).Execute())

	shoes := toprung.NewKeywordToAdd("trail running shoes")
	shoes.SetGroups([]string{"shoes"})
	shoes.SetDevice(toprung.DEVICE_MOBILE)
	socks := toprung.NewKeywordToAdd("running socks")
	socks.SetGroups([]string{"socks"})
	socks.SetTargetUrlNil()
	jacket := toprung.NewKeywordToAdd("rain jacket")
	keywords := toprung.NewKeywordsToAdd([]toprung.KeywordToAdd{*shoes, *socks, *jacket})
	added := answerOf(client.DomainsAPI.AddKeywords(ctx, domain.Id).KeywordsToAdd(*keywords).Execute())
	fmt.Printf("added %d keywords to %s\n", added.Added, domain.Url)

	started := answerOf(client.DomainsAPI.CheckDomain(ctx, domain.Id).IdempotencyKey(key).Execute())
	run := endOf(started.RunId)
	fmt.Printf("run %s: %d of %d checks for %d credits\n", run.State, run.Done, run.Total, started.Cost)

	for _, keyword := range added.Keywords {
		records := answerOf(client.KeywordsAPI.ListKeywordPositions(ctx, keyword.Id).Limit(1).Execute())
		position := "not found"
		if found := records[0].Position.Get(); found != nil {
			position = strconv.Itoa(int(*found))
		}
		fmt.Printf("position of %s: %s\n", keyword.Keyword, position)
	}

	csv := answerOf(client.DomainsAPI.ExportKeywords(ctx, domain.Id).
		Groups([]string{"shoes", "socks"}).
		Positions([]toprung.PositionBucket{toprung.POSITIONBUCKET_TOP3, toprung.POSITIONBUCKET_FROM4TO10}).
		Execute())
	fmt.Printf("CSV of %d keywords in two groups\n", strings.Count(strings.TrimRight(csv, "\r\n"), "\n"))

	_, response, err := client.KeywordsAPI.GetKeyword(ctx, "0").Execute()
	refusal := err.(*toprung.GenericOpenAPIError).Model().(toprung.Refusal)
	fmt.Printf("refusal %d %s\n", response.StatusCode, refusal.Code)
}
