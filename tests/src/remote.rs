//! A local classifier as a remote one.

use std::time::Duration;

use async_trait::async_trait;
use car_router::classify::{Aspect, ClassifyError, Deadline, Query};
use car_router::{Classification, Classifier, RemoteClassifier};

/// A local classifier that is waited for.
#[derive(Debug)]
pub struct Remote<C>(pub C);

#[async_trait]
impl<C: Classifier> RemoteClassifier for Remote<C> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn answers(&self, aspect: Aspect) -> bool {
        self.0.answers(aspect)
    }

    async fn classify(
        &self,
        query: &Query<'_>,
        _: Deadline,
    ) -> Result<Classification, ClassifyError> {
        tokio::time::sleep(Duration::from_micros(1)).await;
        self.0.classify(query)
    }
}
