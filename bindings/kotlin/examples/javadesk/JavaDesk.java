package javadesk;

import dev.carrouter.Action;
import dev.carrouter.Aspect;
import dev.carrouter.CancelToken;
import dev.carrouter.Classification;
import dev.carrouter.Confidence;
import dev.carrouter.Basis;
import dev.carrouter.Decision;
import dev.carrouter.Domain;
import dev.carrouter.DomainChoice;
import dev.carrouter.FailureKind;
import dev.carrouter.Hardware;
import dev.carrouter.HostException;
import dev.carrouter.IntentHint;
import dev.carrouter.ModelCatalogue;
import dev.carrouter.ModelOutcome;
import dev.carrouter.Models;
import dev.carrouter.PackSet;
import dev.carrouter.RecommendationBundle;
import dev.carrouter.RecommendationRequest;
import dev.carrouter.RegistryBuilder;
import dev.carrouter.RouteRequest;
import dev.carrouter.RouteResult;
import dev.carrouter.Router;
import dev.carrouter.RouterBuilder;
import dev.carrouter.RouterException;
import dev.carrouter.RouterSettings;
import dev.carrouter.SafetyReport;
import dev.carrouter.ScoredDomain;
import dev.carrouter.TaskHint;
import dev.carrouter.UseCase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The library from Java: a decision, a command, a classifier, futures, models and errors. It prints a line for each.
 *
 * <pre>java -cp … javadesk.JavaDesk</pre>
 */
public final class JavaDesk {
    private JavaDesk() {}

    public static void main(String[] arguments) throws Exception {
        decide();
        askOwnClassifier();
        decideLater();
        chooseModels();
        reportErrors();
    }

    private static void decide() {
        try (Router router = new Router()) {
            Decision decision = router.route("find all rust files larger than 1MB");
            boolean isFiles = Domain.FILE_OPERATIONS.equals(decision.getDomain());
            System.out.println("domain: " + decision.getDomain() + ", known: " + isFiles);
            System.out.println("score below 25: " + (decision.getComplexity().getScore() < 25));
            switch (decision.getAction()) {
                case PROCEED:
                    System.out.println("action: " + Action.PROCEED.getJsonName());
                    break;
                default:
                    System.out.println("action: other");
            }
            SafetyReport report = router.checkCommand("git push --force");
            System.out.println("verdict: " + report.getVerdict());

            IntentHint hint = IntentHint.fromJson("{\"task\":\"code\",\"prefer_local\":true}");
            RouteRequest request = new RouteRequest("show my branches", List.of(), hint);
            System.out.println("request: " + request.toJson());
            System.out.println("classified: " + new DomainChoice.Named("git").getNames() + " " + DomainChoice.auto());

            List<RouteResult> results = router.routeManyTexts(List.of("show git branches", " "));
            System.out.println("many: " + results.get(0).getDecision().getDomain() + ", " + results.get(1).getError().getMessage());
        }
    }

    private static void askOwnClassifier() {
        List<String> reported = new ArrayList<>();
        try (RouterBuilder builder = new RouterBuilder();
                Router router = builder.disableCache()
                        .replaceClassifiers("shop", query -> {
                            if (!query.getText().contains("shelf")) {
                                throw new HostException.Unavailable("the shop is closed");
                            }
                            Confidence confidence = new Confidence(0.8, Basis.SELF_REPORTED);
                            return new Classification(List.of(new ScoredDomain(Domain.FILE_OPERATIONS, confidence)));
                        }, List.of(Aspect.DOMAIN))
                        .onHostError((part, method, error) -> reported.add(part + "." + method + ": " + error.getMessage()))
                        .build()) {
            System.out.println("own: " + router.route("qux the shelf").getDomain());
            router.route("quux");
            System.out.println("reported: " + reported);
        }
    }

    private static void decideLater() throws Exception {
        CountDownLatch isAsked = new CountDownLatch(1);
        try (CancelToken token = new CancelToken();
                Router router = RouterBuilder.fromSettings(new RouterSettings(Map.of("timeout_ms", "5000")))
                        .replaceClassifiers("slow", query -> {
                            isAsked.countDown();
                            Thread.sleep(Duration.ofMillis(200).toMillis());
                            throw new HostException.Failed("no");
                        })
                        .build();
                Router quick = new Router()) {
            System.out.println("later: " + quick.routeFuture("show git branches").get(10, TimeUnit.SECONDS).getDomain());
            CompletableFuture<Decision> slow = router.routeFuture("quux");
            isAsked.await();
            slow.cancel(true);
            try {
                slow.join();
            } catch (CancellationException error) {
                System.out.println("cancelled: " + slow.isCancelled() + ", token: " + token.isCancelled());
            }
        }
    }

    private static void chooseModels() {
        try (ModelCatalogue catalogue = ModelCatalogue.builtin();
                Router router = new RouterBuilder().catalogue(catalogue).cache(100, 60_000).build()) {
            String model = router.route("why does my build fail at random").getModel().getId();
            router.recordOutcome(model, TaskHint.CHAT, new ModelOutcome.Failure(FailureKind.TIMED_OUT));
            System.out.println("outcomes: " + router.evidence().outcomes());
            RecommendationRequest wish = new RecommendationRequest(List.of(UseCase.CODING));
            RecommendationBundle bundle = Models.recommend(catalogue, wish, new Hardware("linux", 32_000));
            System.out.println("budget: " + bundle.getBudgetMib());
        }
    }

    private static void reportErrors() {
        try {
            new Domain("Not A Domain");
        } catch (RouterException.InvalidRequest error) {
            System.out.println("refused: " + error.getField());
        }
        try {
            new RegistryBuilder(PackSet.SHELL).expect(List.of("gti")).build();
        } catch (RouterException error) {
            System.out.println("error: " + error.getClass().getSimpleName());
        }
    }
}
